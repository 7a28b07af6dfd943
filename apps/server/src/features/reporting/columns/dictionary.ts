/** Numbers for the values of a column. 0 is `none`, which stands for null. */
export class Dictionary {
  readonly #ids = new Map<string, number>([['none', 0]])
  readonly #names: string[] = ['none']

  get size(): number {
    return this.#names.length
  }

  /** Characters of all values. */
  characters = 0

  idOf(name: string | null): number {
    if (name === null) return 0
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    const id = this.#names.length
    this.#ids.set(name, id)
    this.#names.push(name)
    this.characters += name.length
    return id
  }

  nameOf(id: number): string {
    return this.#names[id] ?? ''
  }

  /** 1 for each of these values that occurs. */
  maskOf(names: readonly string[]): Uint8Array {
    const mask = new Uint8Array(this.size)
    for (const name of names) {
      const id = this.#ids.get(name)
      if (id !== undefined) mask[id] = 1
    }
    return mask
  }
}

export type Ids = Uint16Array | Uint32Array

/** Numbers of a dictionary in as few bytes as they need. */
export const packIds = (ids: readonly number[], { size }: Dictionary): Ids =>
  size > 0xff_ff ? Uint32Array.from(ids) : Uint16Array.from(ids)
