/** Says messages in the language of the server. */
import { heard } from "$lib/messages/heard";
import { Catalogue, type Value } from "./catalogue";

const spoken = new Catalogue(heard);

export const say = (id: string, values?: Record<string, Value>): string => spoken.say(id, values);
