/** What each key does, table by table. */
import { words } from "./words";

const names = words.keysHelp.names;
const replay = words.keysHelp.replay;
const age = words.keysHelp.age;
const dogfight = words.keysHelp.dogfight;

export const keysHelp = {
  title: words.keysHelp.title,
  replay: [
    [",  .", replay.step],
    ["<  >", replay.turn],
    [`${names.home}  ${names.end}`, replay.ends],
    ["P", replay.play],
    ["S  D", replay.speed],
    ["T", replay.tryHere],
    ["C", replay.coach],
    [names.space, replay.skip],
  ],
  age: [
    ["← → ↑ ↓", age.point],
    ["Q  E", age.turn],
    ["1  2  3", age.attitude],
    ["[  ]", age.levels],
    [`${names.tab}  W`, age.way],
    [names.enter, age.fly],
    ["F", age.fire],
    ["H", age.hold],
    ["B  G", age.die],
    ["1 – 9", age.answer],
    ["+  −  M", age.closer],
    ["U", age.undo],
    [names.space, age.skip],
  ],
  dogfight: [
    ["←  →", dogfight.step],
    ["0 – 5", dogfight.tile],
    ["1 – 9", dogfight.answer],
    ["E", dogfight.escorted],
    ["L", dogfight.loop],
    ["U", dogfight.undo],
    [names.enter, dogfight.lock],
    [names.space, dogfight.skip],
  ],
};
