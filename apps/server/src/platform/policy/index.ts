import type { AbilityOf, FeatureContract, Role } from '@postroom/contract'
import { fail } from '#platform/errors/index.ts'

/** A signed-in person, with what the session has proved. */
export interface Person {
  readonly kind: 'person'
  readonly userId: string
  readonly workspaceId: string
  readonly sessionId: string
  readonly role: Role
  readonly mfaPassed: boolean
  /** Whether the person has set up multi-factor authentication. */
  readonly mfaEnrolled: boolean
  /** Whether the workspace requires it of everyone in this role. */
  readonly mfaRequired: boolean
  /** End of the grace period: until then, mail can be used without required MFA. */
  readonly mfaGraceUntil: Date | null
  /** The workspace accepts only calls with `whenReadOnly` and about the person's own account. */
  readonly isReadOnly: boolean
  /** Instance administrator: a flag that only the operator sets. Never with an API key. */
  readonly isInstanceAdmin: boolean
  /** Set if the request used an API key instead of a session; `sessionId` is then the key's id. */
  readonly apiKey?: ApiKeyGrant
}

/** What the bearer of an API key may do, at most what its owner may. */
export interface ApiKeyGrant {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
}

export interface Anonymous {
  readonly kind: 'anonymous'
}

export type Actor = Person | Anonymous

/** One ability: the roles that have it, and a further condition on the object. */
export interface Rule<Subject = never> {
  readonly roles: readonly Role[]
  readonly when?: (person: Person, subject: Subject) => boolean
  /** `when` in words, for the generated reference. */
  readonly whenText?: string
}

/** One rule for each ability of a feature's contract. */
// biome-ignore lint/suspicious/noExplicitAny: each line names its own subject type; the caller of authorize passes it
export type Policy<F extends FeatureContract> = { readonly [A in AbilityOf<F>]: Rule<any> }

export const everyone = ['Owner', 'Admin', 'Member'] as const satisfies readonly Role[]
export const staff = ['Owner', 'Admin'] as const satisfies readonly Role[]

export interface Policies {
  /** Whether the role has the ability for any object at all; checked before the object is loaded. */
  allowsRole(role: Role, ability: string): boolean
  /** Deny by default: false for an unknown ability, another role or an object that does not match. */
  can(actor: Actor, ability: string, subject?: unknown): boolean
  /** Filters the abilities to those the person has on the object, to send them along with it. */
  abilitiesOn(actor: Actor, abilities: readonly string[], subject?: unknown): string[]
  authorize(actor: Actor, ability: string, subject?: unknown): void
  readonly rules: ReadonlyMap<string, Rule<unknown>>
}

/** Joins the abilities of all features. Throws if an ability has two rules. */
export function createPolicies(policies: readonly Readonly<Record<string, Rule<never>>>[]): Policies {
  const rules = new Map<string, Rule<unknown>>()
  for (const policy of policies) {
    for (const [ability, rule] of Object.entries(policy)) {
      if (rules.has(ability)) throw new Error(`The ability ${ability} has two rules.`)
      rules.set(ability, rule as Rule<unknown>)
    }
  }
  const allowsRole = (role: Role, ability: string): boolean =>
    rules.get(ability)?.roles.includes(role) ?? false
  const can = (actor: Actor, ability: string, subject?: unknown): boolean => {
    if (actor.kind !== 'person' || !allowsRole(actor.role, ability)) return false
    const when = rules.get(ability)?.when
    return when === undefined || (subject !== undefined && when(actor, subject))
  }
  return {
    rules,
    allowsRole,
    can,
    abilitiesOn: (actor, abilities, subject) => abilities.filter((ability) => can(actor, ability, subject)),
    authorize: (actor, ability, subject) => {
      if (!can(actor, ability, subject)) fail('forbidden')
    },
  }
}
