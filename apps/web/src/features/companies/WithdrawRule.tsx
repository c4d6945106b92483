import type { FieldError } from '@handal/contracts/problem'
import { WithdrawForm } from '../../client/screen/WithdrawForm.tsx'
import { useRecordForm } from '../../client/screen/use-record-form.ts'
import { toast } from '../../shared/dialog/toast.ts'
import * as format from '../../shared/format.ts'
import {
  type Company,
  type CompanyArea,
  companyCalls,
  readCompany,
  savedBy,
  useRefreshCompanies,
} from './company-area.ts'
import { changesOf } from './company-text.ts'
import { RuleEffects } from './RuleEffects.tsx'

type Values = { settings: [{ from: string; reason: string }] }
const LABELS = { settings: '삭제할 기준' }

/** Takes the rules of a date back: those before it hold on, and the entry stays in the history. */
export function WithdrawRule({
  area,
  company,
  today,
  onClose,
}: {
  readonly area: CompanyArea
  readonly company: Company
  readonly today: string
  readonly onClose: () => void
}) {
  const refresh = useRefreshCompanies()
  const { companyNo, version } = company
  const { change, params, named } = companyCalls(area, companyNo)
  const changes = changesOf(company)
  const valuesOf = (of: Company): Values => ({ settings: [{ from: changesOf(of)[0]?.from ?? '', reason: '' }] })
  const record = useRecordForm({
    endpoint: change,
    params,
    initial: valuesOf(company),
    labels: LABELS,
    body: ({ settings: [{ from, reason }] }: Values, opened: Company | undefined) => ({
      ...named,
      settings: [{ from, removed: true as const, ...(reason.trim() === '' ? {} : { reason }) }],
      version: opened?.version ?? version,
    }),
    problems: ({ settings: [{ reason }] }): FieldError[] =>
      reason.trim() === '' ? [{ path: 'settings.0.reason', message: '삭제 사유를 적어 주세요.' }] : [],
    onSaved: ({ settings }) => {
      toast(`${format.date(record.form.getValues('settings.0.from'))}부터의 기준을 삭제했습니다.`)
      if (settings.length > 0) void refresh(companyNo)
      onClose()
    },
    unsaved: '적은 사유가 있습니다.',
    opened: {
      record: company,
      read: readCompany,
      values: valuesOf,
      saved: savedBy,
      subject: '기준',
      show: (_, value) => {
        const [{ from: day, reason }] = value as Values['settings']
        return [format.date(day), reason].filter(Boolean).join(', ') || '-'
      },
    },
  })
  const from = record.form.watch('settings.0.from')
  const isFirst = from === changes.at(-1)?.from
  return (
    <WithdrawForm
      of={record}
      reason="settings.0.reason"
      title="기준 삭제"
      action={`${format.date(from)} 기준 삭제`}
      choice={{
        name: 'settings.0.from',
        label: '삭제할 기준',
        entries: changes.map((one) => ({ from: one.from, value: one.names.join(', ') })),
        today,
        hint: isFirst
          ? '첫 기준을 삭제하면 그 다음 기준이 처음부터 적용됩니다. 삭제한 기록은 남습니다.'
          : '그 앞의 기준이 이어집니다. 삭제한 기록은 남습니다.',
      }}
      inAddress={false}
      onClose={onClose}
    >
      <RuleEffects area={area} companyNo={companyNo} body={{ settings: [{ from, removed: true }], version }} />
    </WithdrawForm>
  )
}
