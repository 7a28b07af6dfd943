import { expect, test } from 'vitest'
import { contracts } from '../features.generated.ts'
import { generalErrors } from './errors.ts'
import type { ErrorDeclaration } from './feature.ts'

const declared: [code: string, ErrorDeclaration][] = [
  generalErrors,
  ...contracts.map(({ errors }) => errors),
].flatMap((errors) => Object.entries(errors))

test.each(declared)('the sentence of %s names declared parameters only', (_, { text, params }) => {
  const named = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(Object.keys(params?.shape ?? {})).toEqual(expect.arrayContaining(named))
})
