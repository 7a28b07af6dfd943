import type { Customer } from './plan.types.ts'
import type { Random } from './random.ts'
import type { Language } from './texts/language.ts'

/** Plans `count` customers who write in this language, each with a name and address at one of its companies. */
export function planCustomers(random: Random, language: Language, count: number): Customer[] {
  const taken = new Set<string>()
  return Array.from({ length: count }, () => {
    const [company, domain] = random.pick(language.companies)
    const first = random.pick(language.firstNames)
    const last = random.pick(language.lastNames)
    const local = random.weighted([
      [`${plain(first)}.${plain(last)}`, 6],
      [`${plain(first)}`, 2],
      [`${plain(first).slice(0, 1)}.${plain(last)}`, 2],
    ])
    const address = free(taken, local, domain)
    return {
      name: `${first} ${last}`,
      address,
      company,
      domain,
      phone: `+${random.between(31, 49)} ${random.between(20, 99)} ${random.between(100, 999)} ${random.between(1000, 9999)}`,
      language,
      writesHtml: random.chance(0.6),
      isKey: random.chance(0.07),
    }
  })
}

/** Two people of one name in one company write from different addresses. */
function free(taken: Set<string>, local: string, domain: string, count = 1): string {
  const address = `${local}${count === 1 ? '' : count}@${domain}`
  if (taken.has(address)) return free(taken, local, domain, count + 1)
  taken.add(address)
  return address
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
