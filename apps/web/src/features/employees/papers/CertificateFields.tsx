import { CERTIFICATE_ITEMS, CERTIFICATE_KINDS, type CertificateItem } from '@handal/contracts/people/certificates'
import { Radios, Text } from '../../../client/screen/fields.tsx'
import { FormField } from '../../../client/screen/RecordForm.tsx'
import type { RecordForm } from '../../../client/screen/use-record-form.ts'
import { Field } from '../../../shared/form/Field.tsx'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { Checkbox } from '../../../shared/ui/Checkbox.tsx'
import { NoticeBar } from '../../../shared/ui/NoticeBar.tsx'
import type { CertificateValues, Issuable } from './certificate-values.ts'
import styles from './papers.module.css'

const ITEMS = Object.keys(CERTIFICATE_ITEMS) as CertificateItem[]

/** What a certificate is to be: its kind, what it is for, and what it says. */
export function CertificateFields({
  of: record,
  list: { kinds, notice },
}: {
  readonly of: RecordForm<CertificateValues>
  readonly list: Issuable
}) {
  // Who may have 재직증명서 has not left yet: there is no reason for a leaving to state.
  const isServing = kinds.some(({ kind, refused }) => kind === 'EMPLOYMENT' && refused === null)
  return (
    <>
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
    </>
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
