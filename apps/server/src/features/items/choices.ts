import type { PlainDate } from '@handal/base/date'
import { ITEM_NATURES, type ItemChoices } from '@handal/contracts/payroll/salary-items'
import { natureRules } from '@handal/engine/payroll'
import { lawText } from '@handal/statute/law'
import type { Statute } from '@handal/statute/snapshot'
import { taxFreeLimits } from '@handal/statute/tax/tax-free'

/** Natures with the wages they count in, and the tax-free limits that hold in the month of a day. */
export const itemChoices = (statute: Statute, day: PlainDate): ItemChoices => ({
  natures: ITEM_NATURES.map((code) => {
    const { label, flags } = natureRules[code]
    return { code, label, ordinary: flags.ordinary, minimum: flags.minimum, average: flags.average }
  }),
  taxFree: Object.entries(taxFreeLimits).flatMap(([code, figure]) => {
    const found = statute.at(figure, day)
    if (!found.ok) return []
    const entry = statute.valuesOf(figure).find(({ from }) => from === found.from)
    return [
      {
        code,
        label: figure.label.replace(/ 비과세 한도$/, ''),
        monthly: found.value.monthly,
        perChild: found.value.perChild ?? false,
        law: found.refs.map(lawText).join(', '),
        note: entry?.note ?? null,
      },
    ]
  }),
})
