/** What the start page draws for the games that the browser knows; others go without a picture. */
import type { Component } from "svelte";
import AgePicture from "./AgePicture.svelte";
import DogfightPicture from "./DogfightPicture.svelte";

interface Pictures {
  card: Component;
  /** The aircraft beside its lessons, by its symbol and colour. */
  craft: { symbol: string; colour: string };
}

export const PICTURES: Record<string, Pictures | undefined> = {
  age: { card: AgePicture, craft: { symbol: "ac-triplane", colour: "craft-red" } },
  dogfight: { card: DogfightPicture, craft: { symbol: "ac-biplane", colour: "craft-blue" } },
};
