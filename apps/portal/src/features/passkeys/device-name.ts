const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Proposed name of a new passkey. */
export const deviceName = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
