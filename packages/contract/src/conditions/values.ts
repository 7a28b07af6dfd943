// What the portal needs of conditions without their schemas.

export * from './condition.ts'
export * from './fields.ts'
export * from './languages.ts'
export * from './operators.ts'
