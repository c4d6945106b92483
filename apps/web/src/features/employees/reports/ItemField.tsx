import { itemColumn, type ReportItem } from '@handal/contracts/insurance/insurance-report-items'
import { listText } from '@handal/contracts/lists'
import { CodeSelect } from '../../../shared/form/CodeSelect.tsx'
import { DateField } from '../../../shared/form/date/DateField.tsx'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { MoneyField } from '../../../shared/form/MoneyField.tsx'
import { TextField } from '../../../shared/form/TextField.tsx'

type Typed = string | number | null
/** A value that the product knows, as it is read. */
export const knownText = (item: ReportItem, value: Typed): string => {
  const text = listText(itemColumn(item), value)
  return item.won === true && text !== '' ? `${text}원` : text
}

/** Choices of codes with what they mean, in the order of their numbers. */
const optionsOf = (codes: Readonly<Record<string, string>>) =>
  Object.entries(codes)
    .toSorted(([a], [b]) => (Number(a) || 0) - (Number(b) || 0))
    .map(([value, meaning]) => ({ value, text: /^[YN]$/.test(value) ? meaning : `${value} ${meaning}` }))

/** Whole numbers are sent as numbers; what is none is sent as typed, so that the call says what is wrong. */
const counted = (text: string): Typed => (/^\d{1,6}$/.test(text) ? Number(text) : text)

/** One item of an official form, by what may be typed into it. */
export function ItemField({
  item,
  note,
  value,
  onChange,
  ...field
}: Omit<FieldProps<Typed>, 'label'> & { readonly item: ReportItem; readonly note: string | null }) {
  const shared = { ...field, label: item.label, hint: note ?? undefined }
  const text = value === null ? '' : String(value)
  switch (item.typed) {
    case 'won':
      return (
        <MoneyField {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} reading={false} />
      )
    case 'choice':
      return (
        <CodeSelect
          {...shared}
          value={text}
          onChange={onChange}
          options={optionsOf(item.codes ?? {})}
          emptyText="비움"
        />
      )
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'count':
      return <TextField {...shared} num inputMode="numeric" value={text} onChange={(next) => onChange(counted(next))} />
    default:
      return <TextField {...shared} value={text} onChange={onChange} maxLength={item.typed === 'code' ? 10 : 100} />
  }
}
