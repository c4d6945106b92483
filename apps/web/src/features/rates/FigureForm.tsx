import { check } from '@handal/contracts/check'
import {
  addInsuranceFigure,
  addTaxFigure,
  figureSchema,
  previewInsuranceFigure,
  previewTaxFigure,
  type StatutoryFigure,
} from '@handal/contracts/rates/statutory'
import { errorText } from '../../client/api-error.ts'
import { useRefreshCompany } from '../../client/queries.ts'
import { useChangePreview } from '../../client/screen/ChangePreview.tsx'
import { DrawerForm } from '../../client/screen/DrawerForm.tsx'
import { Day, Text } from '../../client/screen/fields.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { useWithdrawForm, WithdrawForm } from '../../client/screen/WithdrawForm.tsx'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import { Checkbox } from '../../shared/ui/Checkbox.tsx'
import { SkeletonLines } from '../../shared/ui/Skeleton.tsx'
import { FigureFields } from './FigureFields.tsx'
import { type FigureTyped, heldOn, typedOf, valueOf } from './figure-values.ts'
import type { Subject } from './rates.queries.ts'
import { TouchedCompanies } from './Touched.tsx'

type Props = {
  readonly subject: Subject
  readonly figure: StatutoryFigure
  readonly today: string
  /** The day of an entry that is corrected; '' for a new one. */
  readonly from: string
  readonly onClose: () => void
}

/** Adds a value from a day, or corrects the one that was added for it. */
export function AddFigure({ subject, figure, today, from, onClose }: Props) {
  const refresh = useRefreshCompany('all')
  const entry = figure.entries.find((each) => each.from === from && each.state === 'STANDS')
  const standing = entry?.value ?? heldOn(figure.values, today)?.value ?? null
  const initial: FigureTyped = {
    from,
    parts: { ...typedOf(figure, standing) },
    isUnknown: entry !== undefined && entry.value === null,
    value: '',
    law: entry?.law ?? '',
    reason: '',
  }
  const bodyOf = (values: Pick<FigureTyped, 'from' | 'parts' | 'isUnknown'>) => ({
    code: figure.code,
    from: values.from,
    value: values.isUnknown ? null : valueOf(figure, values.parts, standing),
  })
  const title = entry === undefined ? '값 등록' : '등록한 값 정정'
  const record = useRecordForm({
    endpoint: subject === 'insurance' ? addInsuranceFigure : addTaxFigure,
    initial,
    labels: {
      from: '적용 시작',
      parts: '값',
      isUnknown: '그날부터 미정',
      value: '값',
      law: '근거 법령',
      reason: '사유',
    },
    body: (values, opened: StatutoryFigure | undefined) => ({
      ...bodyOf(values),
      law: values.law,
      reason: values.reason,
      version: opened?.version ?? figure.version,
    }),
    // The call knows it only for what is no withdrawal.
    problems: ({ law }) => (law.trim() === '' ? [{ path: 'law', message: '근거 법령을 적어 주세요.' }] : []),
    onSaved: () => {
      toast(`${figure.label} 값을 더했습니다. 모든 회사에 바로 적용합니다.`)
      void refresh()
      onClose()
    },
    unsaved: '적은 값이 있습니다.',
    opened: {
      record: figure,
      read: (current) => figureSchema.safeParse(current).data ?? null,
      values: () => initial,
      saved: () => null,
      subject: figure.label,
    },
  })
  const { watch, formState } = record.form
  const [day, parts, isUnknown] = [watch('from'), watch('parts'), watch('isUnknown')]
  const fault = formState.errors.value?.message
  return (
    <DrawerForm
      of={record}
      title={title}
      action={day === '' ? '적용' : `${format.date(day)}부터 적용`}
      inAddress
      onClose={onClose}
    >
      <p className="sec">
        <b>{figure.label}</b>
      </p>
      <Day
        of={record}
        name="from"
        required
        focusFirst
        hint="이 날부터 모든 회사가 이 값을 씁니다. 지난 값은 그대로 남습니다."
      />
      <Checkbox checked={isUnknown} onChange={(next) => record.form.setValue('isUnknown', next, { shouldDirty: true })}>
        그날부터 미정. 정해질 때까지 이 값이 드는 급여를 계산하지 않습니다.
      </Checkbox>
      {isUnknown ? null : <FigureFields of={record} figure={figure} />}
      {fault !== undefined && (isUnknown || figure.form === 'rows') ? (
        <p className="warn" role="alert">
          {fault}
        </p>
      ) : null}
      <Text of={record} name="law" required maxLength={200} hint="법령과 조문, 고시 번호까지 적습니다." />
      <Text of={record} name="reason" required maxLength={500} />
      <Effect subject={subject} body={bodyOf({ from: day, parts, isUnknown })} />
    </DrawerForm>
  )
}

/** Takes back a value that was added. */
export function WithdrawFigure({ subject, figure, from, onClose }: Props) {
  const refresh = useRefreshCompany('all')
  const { code, label, version } = figure
  const record = useWithdrawForm({
    endpoint: subject === 'insurance' ? addInsuranceFigure : addTaxFigure,
    from,
    body: ({ reason }) => ({ code, from, removed: true as const, reason, version }),
    said: () => `${label}의 등록한 값을 삭제했습니다.`,
    onWithdrawn: () => {
      void refresh()
      onClose()
    },
    unsaved: false,
  })
  return (
    <WithdrawForm
      of={record}
      title="등록한 값 삭제"
      action="삭제"
      onClose={onClose}
      effects={<Effect subject={subject} body={{ code, from, removed: true }} />}
    >
      <p className="sec">
        <b>{label}</b>, {format.date(from)}부터 등록한 값을 삭제합니다. 그 전의 값이 다시 이어집니다.
      </p>
    </WithdrawForm>
  )
}

/** What an entry would do, asked as soon as it can be read. */
function Effect({
  subject,
  body,
}: {
  readonly subject: Subject
  readonly body: Pick<Parameters<typeof valueBody>[0], 'code' | 'from' | 'value' | 'removed'>
}) {
  const endpoint = subject === 'insurance' ? previewInsuranceFigure : previewTaxFigure
  const sent = valueBody(body)
  const reads = check(endpoint.body, sent).ok && !hasGap(sent.value)
  const { data, error } = useChangePreview({ endpoint, companyNo: null, body: sent }, reads)
  if (data === undefined && error === null) return body.from === '' ? null : <SkeletonLines lines={2} />
  return (
    <section aria-label="영향을 받는 급여">
      <h3 className="h3">영향을 받는 급여</h3>
      {data === undefined ? (
        <p className="cap warn">{errorText(error)}</p>
      ) : (
        <>
          <p className="cap">
            <span className="num sec">{data.now ?? '미정'}</span> → <b className="num">{data.next ?? '미정'}</b>
            {data.until === null ? '' : `, ${format.date(data.until)}까지`}
          </p>
          {data.enactedUntil.now === data.enactedUntil.next ? null : (
            <p className="cap sec">
              급여를 계산할 수 있는 마지막 날이{' '}
              {data.enactedUntil.next === null ? '없어집니다' : `${format.date(data.enactedUntil.next)}로 바뀝니다`}.
            </p>
          )}
          <TouchedCompanies touched={data.touched} />
        </>
      )}
    </section>
  )
}

type Body = {
  readonly code: string
  readonly from: string
  readonly value?: StatutoryFigure['values'][number]['value'] | undefined
  readonly removed?: true | undefined
}
const valueBody = ({ code, from, value, removed }: Body) => ({
  code,
  from,
  ...(value === undefined ? {} : { value }),
  ...(removed === undefined ? {} : { removed }),
})
/** Something is not typed yet. */
const hasGap = (value: unknown): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.values(value).some((part) => part === ''))
