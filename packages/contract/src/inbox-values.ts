// What the inbox needs without the schemas, whose library it loads only for forms.

export * from './conversations/inline-pictures.ts'
export * from './conversations/send-checks.ts'
export * from './core/emoji.ts'
export * from './core/priorities.ts'
export * from './packages/quote-links.ts'
export * from './rules/variables.ts'
export * from './search/search-terms.ts'
export * from './search/search-words.ts'
export * from './search/view-conditions.ts'
export * from './view-choices.ts'
