import pg from 'pg'

/** Each "workspace_id = $n" of a statement. */
const scope = /((?:"?\w+"?\.)?"?workspace_id"?)\s*=\s*(\$\d+)/g
const ofInstallation = / (sessions|workspace_heads) /

interface RemovedConditions {
  /** Number of statements that ran without their condition. */
  readonly rewritten: () => number
  restore(): void
}

/**
 * Rewrites the condition on the workspace to one that is always true, in every statement of this process, so that only
 * row-level security isolates workspaces.
 */
export function removeWorkspaceConditions(): RemovedConditions {
  const original = pg.Client.prototype.query
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const query = original as (...args: unknown[]) => unknown
    const given =
      typeof config === 'string' ? { text: config } : { ...(config as { text?: string; name?: string }) }
    const text = given.text?.replace(scope, '($2::text is not null)')
    if (text === undefined || text === given.text || ofInstallation.test(text))
      return query.call(this, config, ...rest)
    count += 1
    const name = given.name && { name: `${given.name}_without_condition` }
    return query.call(this, { ...given, text, ...name }, ...rest)
  } as typeof pg.Client.prototype.query
  return {
    rewritten: () => count,
    restore: () => {
      pg.Client.prototype.query = original
    },
  }
}
