/** Formats messages in the server's language. */
import { languages } from "$lib/messages/languages";
import { Catalogue, type Value } from "./catalogue";

const spoken = new Catalogue(languages);

export const say = (id: string, values?: Record<string, Value>): string => spoken.say(id, values);
