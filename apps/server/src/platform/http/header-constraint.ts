import type { FastifyInstance } from 'fastify'
import type { AssembledApp } from '#platform/assemble-app.ts'

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0]
type Storage = ReturnType<Strategy['storage']>

/** Lets calls share method and path: requests with the header named by `selectedBy` go to the call that declares it. */
export function headerConstraint(app: AssembledApp): Strategy {
  const names = [
    ...new Set([...app.calls.values()].flatMap(({ declaration: { rest } }) => rest?.selectedBy ?? [])),
  ]
  return {
    name: 'selectedBy',
    storage: () => {
      const handlers = new Map<unknown, Parameters<Storage['set']>[1]>()
      return {
        get: (name) => handlers.get(name) ?? null,
        set: (name, handler) => void handlers.set(name, handler),
      }
    },
    deriveConstraint: ({ headers }) => names.find((name) => headers[name] !== undefined),
  }
}
