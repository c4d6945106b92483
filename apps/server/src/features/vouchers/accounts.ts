import {
  type Account,
  type AccountUse,
  accountUseLabels,
  accountUses,
  type Authority,
  authorityNames,
  classAccounts,
  type CostClass,
  costClassLabels,
  defaultAccounts,
  isCost,
  useAuthorities,
} from '@handal/engine/voucher'

/** What a company entered of its accounts; what is not in it is customary. */
export type Mapping = {
  readonly uses: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly costClasses: Readonly<Record<string, string>>
  readonly items: Readonly<Record<string, string>>
  readonly partners: Readonly<Record<string, { readonly code: string; readonly name: string }>>
  readonly names: Readonly<Record<string, string>>
}
export const NO_MAPPING: Mapping = { uses: {}, costClasses: {}, items: {}, partners: {}, names: {} }

/** Under which the account of a use stands that is no cost. */
export const ALL = 'ALL'
export const costClasses = Object.keys(costClassLabels) as readonly CostClass[]
export const authorities = Object.keys(authorityNames) as readonly Authority[]
export const isUse = (name: string): name is AccountUse => accountUses.some((use) => use === name)
export const isClass = (name: string): name is CostClass => costClasses.some((each) => each === name)

const customary = (use: AccountUse, costClass: CostClass): Account | null =>
  isCost(use) ? (classAccounts[costClass]?.[use] ?? null) : defaultAccounts[use]

/** The account of a use for a cost class, by the company's own mapping, else the customary one; null: there is none. */
export const accountOf = ({ uses, names }: Mapping, use: AccountUse, costClass: CostClass): Account | null => {
  const usual = customary(use, costClass)
  const code = uses[use]?.[isCost(use) ? costClass : ALL] ?? ''
  if (code === '') return usual
  const named = Object.hasOwn(names, code) ? names[code] : undefined
  const name = named ?? (usual?.code === code ? usual.name : undefined)
  return { code, name: name ?? usual?.name ?? accountUseLabels[use] }
}

/** The cost class of a department; who has none is selling and administration. */
export const classOf = ({ costClasses: classes }: Mapping, departmentNo: number | null): CostClass => {
  const named = departmentNo === null ? undefined : classes[departmentNo]
  return named !== undefined && isClass(named) ? named : 'SGA'
}

/** The authority that money of a use goes to, as the books know it. */
export const partnerOf = ({ partners }: Mapping, use: AccountUse): { readonly code: string; readonly name: string } => {
  const authority = useAuthorities[use]
  if (authority === undefined) return { code: '', name: '' }
  return partners[authority] ?? { code: '', name: authorityNames[authority] }
}
