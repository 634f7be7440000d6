/** An entry of the menu: an action or a link. */
export interface MenuItem {
  label: string;
  hint?: string;
  href?: string;
  /** Whether the link downloads a file. */
  isFile?: boolean;
  act?: () => void;
}
