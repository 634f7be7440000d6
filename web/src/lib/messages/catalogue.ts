/** Messages by id, in several languages: the first that has the message says it. */
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";

/** The messages of a language, in Fluent's format. */
export interface Language {
  language: string;
  text: string;
}

/** A choice of yes or no is `[yes]` and `[no]` in a message, nothing is `[none]`. */
export type Value = string | number | boolean | null;

export class Catalogue {
  private readonly bundles: FluentBundle[];

  constructor(languages: Language[]) {
    this.bundles = languages.map(bundle);
  }

  /** The text of a message, or of its attribute: `web-theme.night`. */
  say(id: string, values: Record<string, Value> = {}): string {
    const [name = "", attribute] = id.split(".");
    for (const bundle of this.bundles) {
      const message = bundle.getMessage(name);
      const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
      if (pattern) return bundle.formatPattern(pattern, variables(values));
    }
    throw new Error(`there is no message ${id}`);
  }
}

function bundle({ language, text }: Language): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(text));
  return made;
}

function variables(values: Record<string, Value>): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, variable(value)]));
}

function variable(value: Value): FluentVariable {
  if (typeof value === "number") return new FluentNumber(value, { useGrouping: false });
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "none";
}
