/** German titles of the routes, by English title. Each feature has its own in `<feature>.titles.ts`. */
export const germanTitles: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(
    import.meta.glob(['./*.titles.ts', '../features/*/*.titles.ts'], { eager: true, import: 'germanTitles' }),
  ),
)
