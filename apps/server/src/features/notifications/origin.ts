import type { App } from '#platform/app.ts'

/** The address under which people open Postroom. */
export const originOf = ({ config }: App): string => config.publicUrl ?? `http://localhost:${config.port}`
