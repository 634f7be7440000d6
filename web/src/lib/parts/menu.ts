/** An entry of the menu beside a game: a deed or a link. */
export interface MenuItem {
  label: string;
  hint?: string;
  href?: string;
  /** The link is a file to keep. */
  isFile?: boolean;
  deed?: () => void;
}
