import {
  CERTIFICATE_ITEMS,
  CERTIFICATE_KINDS,
  type CertificateItem,
  type CertificateKind,
  type CertificateList,
  issueCertificate,
} from '@handal/contracts/people/certificates'
import type { EmployeeDetail } from '@handal/contracts/people/employees'
import { DrawerForm } from '../../../client/screen/DrawerForm.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import { Radios, Text } from '../../../client/screen/fields.tsx'
import { useRecordForm } from '../../../client/screen/use-record-form.ts'
import { toast } from '../../../shared/dialog/toast.ts'
import { usePaper } from '../../../shared/download/use-paper.ts'
import { Field } from '../../../shared/form/Field.tsx'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import { certificateFile } from './certificate-file.ts'
import { useRefreshPapers } from './papers.queries.ts'
import styles from './papers.module.css'

const ITEMS = Object.keys(CERTIFICATE_ITEMS) as CertificateItem[]
const LABELS = { kind: '종류', purpose: '용도', items: '적을 항목' }
type Values = { kind: CertificateKind; purpose: string; items: CertificateItem[] }

/** Issues a certificate of what the person asked for, and saves the file. */
export function CertificateForm({
  companyNo,
  person,
  list,
  onClose,
}: {
  readonly companyNo: number
  readonly person: Pick<EmployeeDetail, 'no' | 'name'>
  readonly list: CertificateList
  readonly onClose: () => void
}) {
  const refresh = useRefreshPapers(companyNo, person.no)
  const paper = usePaper()
  const { kinds, notice } = list
  const possible = kinds.find(({ refused }) => refused === null)?.kind
  // Who may have 재직증명서 has not left yet: there is no reason for a leaving to state.
  const isServing = kinds.some(({ kind, refused }) => kind === 'EMPLOYMENT' && refused === null)
  const record = useRecordForm({
    endpoint: issueCertificate,
    params: { empl_no: person.no },
    initial: { kind: possible ?? 'EMPLOYMENT', purpose: '', items: ['PERIOD', 'PLACE'] } as Values,
    labels: LABELS,
    body: ({ kind, purpose, items }: Values) => ({ companyNo, kind, purpose, items }),
    onSaved: (issued) => {
      toast(`${person.name}님의 ${CERTIFICATE_KINDS[issued.kind]}를 ${issued.number}로 발급했습니다.`)
      void refresh()
      void paper.save(certificateFile(companyNo, person.name, issued))
      onClose()
    },
    unsaved: '적은 내용이 있습니다.',
  })
  return (
    <DrawerForm
      of={record}
      title={`${person.name}님의 증명서`}
      action="발급하고 PDF 내려받기"
      disabledReason={possible === undefined && (kinds.at(-1)?.refused ?? '발급할 수 없습니다.')}
      onClose={onClose}
    >
      {notice === null ? null : <NoticeBar tone="warning">{notice}</NoticeBar>}
      <Radios
        of={record}
        name="kind"
        boxed
        options={kinds.map(({ kind, refused }) => ({
          value: kind,
          disabled: refused !== null,
          text: (
            <span className={styles['choice']}>
              {CERTIFICATE_KINDS[kind]}
              {refused === null ? null : <span className="cap ter">{refused}</span>}
            </span>
          ),
        }))}
      />
      <Text
        of={record}
        name="purpose"
        required
        maxLength={100}
        placeholder="은행 제출, 비자 신청"
        hint="증명서와 기록에 남습니다."
      />
      <FormField of={record} name="items" render={(field) => <ItemChecks {...field} isServing={isServing} />} />
      <p className="cap ter">
        성명과 용도는 늘 적습니다. 오늘 날짜와 다음 번호로 발급하고, 발급한 번호는 지우지 않습니다.
      </p>
    </DrawerForm>
  )
}

/** What is to stand in a certificate: what the person asked for. */
function ItemChecks({
  label,
  value,
  onChange,
  error,
  name,
  onBlur,
  isServing,
}: Omit<FieldProps<CertificateItem[]>, 'ref'> & { readonly ref?: unknown; readonly isServing: boolean }) {
  return (
    <Field group required label={label} hint="본인이 요구한 것만 고릅니다(근로기준법 제39조 제2항)." error={error}>
      {(aria) => (
        <div className={styles['checks']}>
          {ITEMS.map((item) => (
            <Checkbox
              key={item}
              name={name}
              checked={value.includes(item)}
              disabled={isServing && item === 'LEAVE_REASON'}
              onBlur={onBlur}
              aria-invalid={aria['aria-invalid']}
              aria-describedby={aria['aria-describedby']}
              onChange={(checked) => onChange(ITEMS.filter((one) => (one === item ? checked : value.includes(one))))}
            >
              <span className={styles['choice']}>
                {CERTIFICATE_ITEMS[item]}
                {isServing && item === 'LEAVE_REASON' ? (
                  <>
                    {' '}
                    <span className="cap ter">재직 중이라 적지 않습니다.</span>
                  </>
                ) : null}
              </span>
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
