/** What was chosen before, so that a choice can be taken back until it is sent. */
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
