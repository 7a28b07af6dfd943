/** Why a call failed, by error code; `{name}` is a parameter of the error. Each feature of the contract has a file. */
export const errorsInGerman: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./errors/*.ts', { eager: true, import: 'errors' })),
)
