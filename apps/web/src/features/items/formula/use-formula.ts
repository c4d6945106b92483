import {
  costSalaryItem,
  type FormulaTry,
  readDefaultFormula,
  trySalaryFormula,
} from '@handal/contracts/payroll/salary-formula'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import { companyKey } from '../../../client/queries.ts'
import { useSettled } from '../../../shared/use-settled.ts'
import type { ItemArea } from '../item-area.ts'
import type { ItemValues } from '../item-values.ts'

/** A formula as the server reads it; while it is asked what was known of the words before stays. */
export type FormulaRead = Pick<FormulaTry, 'words' | 'risks' | 'problems'> & {
  readonly trial: FormulaTry['trial']
  /** Whose values stand beside the words. */
  readonly personName: string | null
  /** The answer is of the text as it stands. */
  readonly isPresent: boolean
  readonly error: unknown
}

/** Who the formula is tried on, and in which month ('': the one that payroll stands on). */
export type TriedOn = { readonly person: ChosenPerson | null; readonly month: string }

const MONTH = /^\d{4}-\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads the formula of the form while it is typed, and tries it on a person; null: the item has none. */
export const useFormula = (
  { isDefault, companyNo }: ItemArea,
  values: ItemValues,
  { person, month }: TriedOn,
): FormulaRead | null => {
  const isFormula = values.source.kind === 'formula'
  const raw = values.source.formula
  // Places are counted in the text as it is trimmed.
  const lead = raw.length - raw.trimStart().length
  const typed = {
    formula: raw.trim(),
    salaryItemType: values.salaryItemType,
    ...(values.label.trim() === '' ? {} : { label: values.label }),
    ...(values.itemCode === '' ? {} : { itemCode: values.itemCode }),
    ...(DAY.test(values.from) ? { day: values.from } : {}),
  }
  const settled = useSettled(typed, 300)
  const query = useQuery({
    queryKey: companyKey(companyNo, 'salary-formula', isDefault, settled, person?.no ?? null, month),
    queryFn: async ({ signal }): Promise<FormulaTry> => {
      if (isDefault) return { ...(await call(readDefaultFormula, { body: settled, signal })), trial: null }
      return call(trySalaryFormula, {
        body: {
          ...settled,
          ...(companyNo === null ? {} : { companyNo }),
          ...(person === null ? {} : { employeeNo: person.no }),
          ...(MONTH.test(month) ? { month } : {}),
        },
        signal,
      })
    },
    enabled: isFormula && settled.formula.length <= 500,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!isFormula) return null
  const isPresent = query.data !== undefined && !query.isPlaceholderData && settled.formula === typed.formula
  const moved = <S extends { readonly index: number }>(spans: readonly S[]): S[] =>
    spans.map((span) => ({ ...span, index: span.index + lead }))
  return {
    words: query.data?.words ?? [],
    problems: isPresent ? moved(query.data.problems) : [],
    risks: isPresent ? moved(query.data.risks) : [],
    trial: query.data?.trial ?? null,
    personName: person?.name ?? null,
    isPresent,
    error: query.error,
  }
}

/** What the item as it would be sent now costs in the month; asked once it has stood still and says enough. */
export const useItemCost = (companyNo: number, body: Parameters<typeof costSalaryItem.body.parse>[0], ask: boolean) => {
  const settled = useSettled(body, 1000)
  const checked = costSalaryItem.body.safeParse({ ...(settled as object), companyNo })
  return useQuery({
    queryKey: companyKey(companyNo, 'salary-item-cost', JSON.stringify(settled)),
    queryFn: ({ signal }) => call(costSalaryItem, { body: { ...(settled as object), companyNo }, signal }),
    enabled: ask && checked.success,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
