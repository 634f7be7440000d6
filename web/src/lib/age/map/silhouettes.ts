/** The symbols of aircraft: the box each is drawn in and where its marks go. */
interface Silhouette {
  id: string;
  /** Half width and half height of the symbol's box. */
  half: readonly [number, number];
  /** Scale on the map. */
  scale: number;
  /** How far out on the wings mark and number stand. */
  wing: readonly [number, number];
}

const SILHOUETTES: Record<string, Silhouette> = {
  biplane: { id: "ac-biplane", half: [26, 28], scale: 1.12, wing: [12.6, -6.2] },
  triplane: { id: "ac-triplane", half: [26, 28], scale: 1.12, wing: [11.4, -6.4] },
  monoplane: { id: "ac-monoplane", half: [26, 28], scale: 1.12, wing: [12.8, -3] },
  pusher: { id: "ac-pusher", half: [26, 28], scale: 1.12, wing: [12.6, -5] },
  twoseater: { id: "ac-twoseater", half: [29, 28], scale: 1.08, wing: [15, -6.2] },
  bomber: { id: "ac-bomber", half: [38, 38], scale: 0.92, wing: [22.5, -5.6] },
  floatplane: { id: "ac-floatplane", half: [26, 28], scale: 1.12, wing: [14, -5.2] },
  flyingboat: { id: "ac-flyingboat", half: [27.5, 28], scale: 1.1, wing: [14.5, -3.4] },
};

export function silhouetteOf(name: string): Silhouette {
  return SILHOUETTES[name] ?? (SILHOUETTES["biplane"] as Silhouette);
}
