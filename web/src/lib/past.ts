/** What was chosen before and not yet sent, so that it can be taken back. */
export class Past<T> {
  #states: T[] = [];

  keep(state: T): void {
    this.#states.push(state);
  }

  /** The last choice, which is forgotten; undefined if there was none. */
  back(): T | undefined {
    return this.#states.pop();
  }
}
