/** Every sentence of the interface about balloons, airships and anti-aircraft zones, in English. */
export const units = {
  title: "Balloons, airships, guns",
  odds: "A shot on a step inside, by level",
  above: "Higher up it is safe.",
  risk: "Anti-aircraft fire on the way",
  step: (n: number, zone: string, level: number): string => `step ${n}, ${zone}, L${level}`,
  inAll: "In all:",
  strikes: "Balloons and airships",
  fireAt: (name: string, guns: string): string => `${guns} at ${name}`,
  reply: "Fired back at once:",
  mustTurn: "It must turn away on its next first step.",
  steer: "Choose one of the marked points; a second tap turns the airship.",
  move: "Move it there",
  showZone: (name: string): string => `Odds of ${name}`,
};
