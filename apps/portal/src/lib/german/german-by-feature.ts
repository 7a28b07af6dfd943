interface GermanTexts {
  /** Texts of its errors, by code. */
  readonly errors?: Readonly<Record<string, string>>
  /** Messages for `required` of fields that only this feature has, by the field's name in the English message. */
  readonly required?: Readonly<Record<string, string>>
}

/** German texts of errors and fields that belong to one feature of the contract. */
export const germanByFeature: readonly GermanTexts[] = Object.values(
  import.meta.glob<GermanTexts>('./errors/*.ts', { eager: true }),
)
