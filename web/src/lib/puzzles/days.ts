/** Days as `2026-11-19`, in the reader's own time. */

const A_DAY = 24 * 60 * 60 * 1000;

const two = (number: number): string => String(number).padStart(2, "0");

export const written = (year: number, month: number, day: number): string =>
  `${year}-${two(month)}-${two(day)}`;

export function today(now = new Date()): string {
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** So many days later, or earlier. */
export function shifted(day: string, by: number): string {
  return new Date(noon(day).getTime() + by * A_DAY).toISOString().slice(0, 10);
}

export interface Month {
  year: number;
  /** From 1. */
  month: number;
}

export const monthOf = (day: string): Month => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
});

export function nextMonth({ year, month }: Month, by: 1 | -1): Month {
  const count = year * 12 + month - 1 + by;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

/** Its days, and how many days of a week that begins on Monday lie before the first. */
export function daysOf({ year, month }: Month): { days: string[]; before: number } {
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, i) => written(year, month, i + 1));
  return { days, before: (noon(days[0]!).getUTCDay() + 6) % 7 };
}

type Style = Intl.DateTimeFormatOptions;

/** A day in the reader's language. */
export const dayWords = (day: string, style: Style = { dateStyle: "long" }): string =>
  noon(day).toLocaleDateString(document.documentElement.lang, { ...style, timeZone: "UTC" });

export const monthWords = ({ year, month }: Month): string =>
  dayWords(written(year, month, 1), { month: "long", year: "numeric" });

/** Monday to Sunday, in a letter or two. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, i) => dayWords(written(2026, 6, i + 1), { weekday: "narrow" }));
