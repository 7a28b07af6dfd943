import { notLoaded } from '#lib/not-loaded.ts'

type Named = { id: string; name: string }

/** What is offered, and what is chosen but no longer offered; with a placeholder for names that are not loaded. */
export function choicesWith(
  chosen: readonly string[],
  offered: readonly Named[] = [],
  all: readonly Named[] | undefined,
): { value: string; label: string }[] {
  const others = chosen.filter((id) => !offered.some((one) => one.id === id))
  return [
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map((id) => ({ value: id, label: all?.find((one) => one.id === id)?.name ?? notLoaded })),
  ]
}
