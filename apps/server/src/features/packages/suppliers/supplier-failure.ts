import type { SupplierProblem } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'

/** A supplier gave no usable answer. `text` is what it says, in English. */
export class SupplierFailure extends Error {
  readonly supplier: string
  readonly problem: SupplierProblem
  readonly text: string
  constructor(supplier: string, problem: SupplierProblem, text = '') {
    super(`${supplier}: ${problem}: ${text}`)
    this.supplier = supplier
    this.problem = problem
    this.text = text
  }
}

/** Turns failures of suppliers into errors of the call. */
export async function failPlainly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    const { supplier, problem, text } = error
    if (problem === 'refused') return fail('supplier_refused', { supplier, text })
    return fail(`supplier_${problem}`, { supplier })
  }
}
