import type { ReactNode } from 'react'
import { CodeSelectControl, type CodeOption } from './CodeSelect.tsx'
import { Field, boxClass } from './Field.tsx'
import type { FieldProps } from './field-props.ts'

/** Where money is sent: bank code, digits of the account (hyphens allowed), name of its holder. */
export type BankAccount = { bankCode: string; accountNumber: string; holder: string }

/** No account yet. */
export const emptyBankAccount: BankAccount = { bankCode: '', accountNumber: '', holder: '' }

/** What is missing in an account; undefined when it is complete or wholly empty. */
export function bankAccountProblem(account: BankAccount): string | undefined {
  const filled = [account.bankCode, account.accountNumber, account.holder].filter((part) => part.trim() !== '').length
  if (filled === 0) return undefined
  if (account.bankCode === '') return '은행을 선택해 주세요.'
  const digits = account.accountNumber.replace(/\D/g, '').length
  if (digits < 8 || digits > 16) return '계좌번호를 숫자 8-16자리로 입력해 주세요.'
  return account.holder.trim() === '' ? '예금주를 입력해 주세요.' : undefined
}

/** Bank, account number and holder under one label. */
export function BankAccountField(
  props: FieldProps<BankAccount> & { banks: readonly CodeOption[]; className?: string | undefined },
): ReactNode {
  const { label, value, onChange, required, hint, error, hideLabel, readOnly, disabled, banks } = props
  const state = { error, readOnly, disabled }
  return (
    <Field
      group
      label={label}
      required={required}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      className={props.className}
    >
      {(aria) => (
        <div className="hd-bank">
          <div className={boxClass('select', state)}>
            <CodeSelectControl
              label="은행"
              value={value.bankCode}
              onChange={(bankCode) => onChange({ ...value, bankCode })}
              onBlur={props.onBlur}
              options={banks}
              disabled={disabled}
              readOnly={readOnly}
              render={(text) => (text === undefined ? <span className="placeholder">은행</span> : text)}
            />
          </div>
          <div className={boxClass('', state)}>
            <input
              ref={props.ref}
              className="num"
              aria-label="계좌번호"
              aria-invalid={aria['aria-invalid']}
              inputMode="numeric"
              autoComplete="off"
              placeholder="계좌번호"
              value={value.accountNumber}
              readOnly={readOnly}
              disabled={disabled}
              onChange={(event) =>
                onChange({ ...value, accountNumber: event.target.value.normalize('NFKC').replace(/[^\d-]/g, '') })
              }
              onBlur={props.onBlur}
            />
          </div>
          <div className={boxClass('', state)}>
            <input
              aria-label="예금주"
              aria-invalid={aria['aria-invalid']}
              autoComplete="off"
              placeholder="예금주"
              value={value.holder}
              readOnly={readOnly}
              disabled={disabled}
              onChange={(event) => onChange({ ...value, holder: event.target.value })}
              onBlur={props.onBlur}
            />
          </div>
        </div>
      )}
    </Field>
  )
}
