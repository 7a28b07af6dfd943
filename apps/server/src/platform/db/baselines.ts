/** The first and the last of the migrations that the baselines replaced; together they made the same database. */
const [firstReplaced, lastReplaced] = [
  '0001_create_roles_and_workspaces.sql',
  '0704_rename_consumer_of_answers.sql',
]

/** Migrations below this number are baselines: the tables of one feature each, as a new database gets them. */
const endOfBaselines = '0400'

export interface AppliedMigration {
  readonly name: string
  readonly sha256: string
}

/** Whether a migration is a baseline. */
export const isBaseline = ({ name }: { readonly name: string }): boolean => name < endOfBaselines

/** Whether these are migrations of a version before the baselines. */
export const precedeBaselines = (applied: readonly AppliedMigration[]): boolean =>
  applied.some(({ name }) => name === firstReplaced)

/**
 * Applied migrations as this version names them: all that the baselines replaced count as the baselines. Throws if the
 * last of those was not applied, as nothing here can bring such a database up to date.
 */
export function nameByBaselines(
  applied: readonly AppliedMigration[],
  migrations: readonly AppliedMigration[],
): readonly AppliedMigration[] {
  if (!precedeBaselines(applied)) return applied
  if (applied.some(({ name }) => name === lastReplaced))
    return migrations.filter(isBaseline).map(({ name, sha256 }) => ({ name, sha256 }))
  const last = applied
    .map(({ name }) => name)
    .sort()
    .at(-1)
  throw new Error(
    `The database ends with the migration ${last}, and this version goes on from ${lastReplaced}: use a version in between first.`,
  )
}
