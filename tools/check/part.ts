/**
 * Result of one independent part of the checks. `report` is shown on failure, `notes` always. `failures` names what failed
 * and is shown at the end of all parts, since a report can be long.
 */
export interface PartResult {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly report: string
  readonly notes: readonly string[]
  readonly failures?: readonly string[]
}

export interface Part {
  readonly name: string
  run(): Promise<PartResult>
}

/** Creates a check that runs in this process: it returns one sentence per problem, and notes that fail nothing. */
export function ownCheck(
  name: string,
  find: () => string[] | Promise<string[]>,
  nudge = (): string[] => [],
): Part {
  return {
    name,
    async run() {
      const problems = await find()
      const [passed, failed] = problems.length === 0 ? [1, 0] : [0, 1]
      return { passed, failed, skipped: 0, report: problems.join('\n'), notes: nudge() }
    },
  }
}
