type ZoneChoice = { value: string; label: string }

let choices: ZoneChoice[] | undefined

/** All time zones of the browser as "Lisbon, Europe (UTC+0)", plus the person's own if the browser does not know it. */
export function timeZoneChoices(own: string): ZoneChoice[] {
  choices ??= Intl.supportedValuesOf('timeZone').map(choiceOf)
  return choices.some(({ value }) => value === own) ? choices : [choiceOf(own), ...choices]
}

function choiceOf(zone: string): ZoneChoice {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { value: zone, label: `${parts.reverse().join(', ')} (${offsetOf(zone)})` }
}

function offsetOf(zone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      timeZoneName: 'shortOffset',
    }).formatToParts()
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? 'UTC'
    return offset === 'UTC' ? 'UTC+0' : offset
  } catch {
    return 'UTC'
  }
}
