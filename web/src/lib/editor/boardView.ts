/** The document in the shapes that the map draws: board, zones, clouds, fuel lines. */
import { sideOf, type Side } from "$lib/age/units/sides";
import { t } from "$lib/messages";
import type { AgeView } from "$lib/types";
import type { Editor } from "./editor.svelte";
import { teamOf } from "./pieces";

type Drawn = Pick<AgeView, "board" | "zones" | "clouds">;

export function boardViewOf({ board, doc, pieces, checked }: Editor): Drawn {
  const access = doc.seats.flatMap((seat, i) => {
    const own = seat.access.length ? seat.access : board.access[seat.edge]!;
    return own.map((at) => ({ at: [...at] as [number, number], edge: seat.edge, seat: i }));
  });
  const zones = pieces.flatMap((piece) =>
    piece.kind === "rectangle" || piece.kind === "ship"
      ? [{
          id: piece.path, name: piece.name, team: piece.team, shape: piece.kind, done: "",
          points: piece.points.map(([col, row]) => [col, row] as [number, number]),
        }]
      : [],
  ); // prettier-ignore
  const clouds = (doc.options.clouds ?? []).map(({ at, top }) => ({ at, top, points: [] }));
  const { name, columns, rows } = board;
  const ground = doc.ground ?? checked?.ground ?? "land";
  return {
    board: { name, columns, rows, levels: 6, border_rings: 1, ground, access },
    zones,
    clouds,
  };
}

/** The side of a team, by its players' nations, else by its number. */
export function sideOfTeam({ doc, info }: Editor, team: number): Side {
  const seats = doc.seats.filter((_, i) => teamOf(doc, i) === team);
  const named = seats.flatMap(({ nations }) => nations);
  const nation = info.nations.find(({ name }) => named.includes(name));
  const found = seats.find(({ alliance }) => alliance)?.alliance ?? nation?.alliance;
  return (found as Side | undefined) ?? sideOf(team);
}

/** The fuel lines of all force slots that have them. */
export function rangesOf(editor: Editor) {
  const { doc } = editor;
  const found = doc.seats.flatMap((seat, i) =>
    seat.slots.flatMap(({ within }) =>
      within
        ? [{
            label: t.editor.rangeLabel(seat.name), side: sideOfTeam(editor, teamOf(doc, i)),
            columns: within.columns ?? null, rows: within.rows ?? null,
          }]
        : [],
    ),
  ); // prettier-ignore
  return [...new Map(found.map((each) => [JSON.stringify(each), each])).values()];
}
