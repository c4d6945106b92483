import { ITEM_SOURCE_NAME, type ItemSourceKind } from '@handal/contracts/payroll/salary-item-list'
import { BUCKET_PAYS, DEDUCTION_BASES, type ItemChoices, PREMIUM_KINDS } from '@handal/contracts/payroll/salary-items'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Check, Choice, Money, Segments, Text } from '../../client/screen/fields.tsx'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { CodeSelect } from '../../shared/form/CodeSelect.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { FormulaField } from './formula/FormulaField.tsx'
import { taxText } from './item-text.ts'
import type { ItemValues } from './item-values.ts'
import type { FormulaRead } from './formula/use-formula.ts'

type Of = { readonly of: RecordForm<ItemValues> }
const options = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, text]) => ({ value, text }))
const WAGES = ['ordinaryWage', 'minimumWage', 'averageWage'] as const

/** Another nature brings what follows from it. */
const takeNature = (form: RecordForm<ItemValues>['form'], natures: ItemChoices['natures'], code: string): void => {
  const rule = natures.find((each) => each.code === code)
  form.setValue('nature', code, { shouldDirty: true })
  if (rule === undefined) return
  form.setValue('ordinaryWage', rule.ordinary ?? false, { shouldDirty: true })
  form.setValue('minimumWage', rule.minimum ?? false, { shouldDirty: true })
  form.setValue('averageWage', rule.average ?? false, { shouldDirty: true })
}

/** What an item is: name, kind, tax, in which wages it counts. */
export function ItemNature({
  of: record,
  choices,
  isNew,
}: Of & { readonly choices: ItemChoices | undefined; readonly isNew: boolean }) {
  const { form } = record
  const [kind, natureCode, tax] = useWatch({ control: form.control, name: ['salaryItemType', 'nature', 'tax'] })
  const isPaid = kind === '0001'
  const natures = choices?.natures ?? []
  const nature = natures.find(({ code }) => code === natureCode)
  const limit = choices?.taxFree.find(({ code }) => code === tax)
  const wages = useWatch({ control: form.control, name: [...WAGES] })
  const natural = nature === undefined ? [] : [nature.ordinary, nature.minimum, nature.average]
  const differs = natural.some((flag, index) => flag !== null && flag !== wages[index])
  return (
    <Sheet title="항목" pad="form">
      <div className="hd-form-grid">
        <Text of={record} name="label" required maxLength={50} focusFirst={isNew} />
        <Segments
          of={record}
          name="salaryItemType"
          options={[
            { value: '0001', text: '지급' },
            { value: '0002', text: '공제' },
          ]}
        />
        <Segments
          of={record}
          name="salaryTypeStr"
          hint="시급·일급 사원에게 기본항목은 한 시간이나 하루의 급여입니다."
          options={[
            { value: '기본항목', text: '기본항목' },
            { value: '추가항목', text: '추가항목' },
          ]}
        />
        <Segments
          of={record}
          name="prorated"
          options={[
            { value: 'Y', text: '날짜로 나눔' },
            { value: 'N', text: '나누지 않음' },
          ]}
        />
        {isPaid ? (
          <>
            <FormField
              of={record}
              name="nature"
              render={(field) => (
                <CodeSelect
                  {...field}
                  emptyText="정하지 않음"
                  options={natures.map(({ code, label }) => ({ value: code, text: label }))}
                  onChange={(code) => takeNature(form, natures, code)}
                />
              )}
            />
            <Choice
              of={record}
              name="tax"
              required
              hint={
                limit === undefined
                  ? undefined
                  : `${limit.law}. ${limit.monthly === null ? '전액 비과세입니다.' : '한도를 넘는 금액은 과세합니다.'}`
              }
              options={[
                { value: 'taxable', text: '과세' },
                ...(choices?.taxFree ?? []).map(({ code }) => ({ value: code, text: taxText(code, choices) })),
              ]}
            />
          </>
        ) : (
          <Choice
            of={record}
            name="basis"
            emptyText="근거 없음"
            hint="법령이나 단체협약에 없는 공제는 사원의 동의가 있어야 합니다(근로기준법 제43조 제1항)."
            options={options(DEDUCTION_BASES)}
          />
        )}
        {isNew ? <Text of={record} name="itemCode" maxLength={30} hint="비우면 저절로 붙습니다." /> : null}
        {isPaid ? (
          <div className="full">
            <Field group label="들어가는 임금">
              {() => (
                <div className="hd-radios">
                  {WAGES.map((name) => (
                    <Check key={name} of={record} name={name} />
                  ))}
                </div>
              )}
            </Field>
          </div>
        ) : null}
        {isPaid && differs ? (
          <Text
            of={record}
            name="flagReason"
            required
            maxLength={500}
            className="full"
            hint="어느 임금에 들어가는지는 성질이 정합니다. 당사자가 정해도 바뀌지 않습니다."
          />
        ) : null}
      </div>
    </Sheet>
  )
}

const CYCLES = { 1: '매월', 2: '2개월마다', 3: '3개월마다', 4: '4개월마다', 6: '6개월마다', 12: '해마다' }
/** Pay of hours has a nature that goes without saying. */
const NATURE_OF: Partial<Record<ItemSourceKind, string>> = { bucketPay: 'PREMIUM', fixedOvertime: 'FIXED_OVERTIME' }
const PAID: readonly ItemSourceKind[] = ['term', 'fixed', 'formula', 'entry', 'bucketPay', 'fixedOvertime', 'closure']
const TAKEN: readonly ItemSourceKind[] = ['term', 'fixed', 'formula', 'entry', 'bucketPay', 'sanction']

/** How the amount of a month comes about. */
export function ItemAmount({
  of: record,
  choices,
  formula,
}: Of & {
  readonly choices: ItemChoices | undefined
  /** What the server makes of the formula; null: the amount comes about in another way. */
  readonly formula: FormulaRead | null
}) {
  const [kind, source, cycle] = useWatch({
    control: record.form.control,
    name: ['salaryItemType', 'source', 'cycleMonths'],
  })
  const kinds = kind === '0001' ? PAID : TAKEN
  const takeKind = (value: string): void => {
    const next = kinds.find((each) => each === value)
    if (next === undefined) return
    record.form.setValue('source.kind', next, { shouldDirty: true })
    const nature = NATURE_OF[next]
    if (kind === '0001' && nature !== undefined) takeNature(record.form, choices?.natures ?? [], nature)
  }
  const hasCycle = source.kind === 'term' || source.kind === 'entry'
  return (
    <Sheet title="금액" pad="form">
      <div className="hd-form-grid">
        <FormField
          of={record}
          name="source.kind"
          render={(field) => (
            <CodeSelect
              required
              {...field}
              onChange={takeKind}
              label="금액을 정하는 방법"
              options={kinds.map((value) => ({ value, text: ITEM_SOURCE_NAME[value] }))}
            />
          )}
        />
        {source.kind === 'fixed' ? <Money of={record} name="source.fixed" required label="한 달 금액" /> : null}
        {source.kind === 'bucketPay' ? (
          <Choice of={record} name="source.bucketPay" required label="어느 시간" options={options(BUCKET_PAYS)} />
        ) : null}
        {source.kind === 'fixedOvertime' ? (
          <>
            <Choice
              of={record}
              name="source.fixedOvertime.kind"
              required
              label="어느 시간"
              options={options(PREMIUM_KINDS)}
            />
            <Text of={record} name="source.fixedOvertime.hours" required num unit="시간" label="한 달에 정한 시간" />
            <Money
              of={record}
              name="source.fixedOvertime.amount"
              label="한 달 금액"
              hint="비우면 급여 조건의 금액입니다."
            />
          </>
        ) : null}
        {hasCycle ? <Choice of={record} name="cycleMonths" required options={options(CYCLES)} /> : null}
        {hasCycle && cycle !== '1' ? (
          <Text
            of={record}
            name="paidMonths"
            placeholder="3, 6, 9, 12"
            hint="이 달에 저절로 지급합니다. 비우면 입력한 달에만 지급합니다."
          />
        ) : null}
      </div>
      {formula === null ? null : (
        <div className="hd-under">
          <FormField
            of={record}
            name="source.formula"
            render={(field) => <FormulaField required {...field} label="계산식" read={formula} />}
          />
        </div>
      )}
    </Sheet>
  )
}
