import { typedBusinessNumber } from '@handal/base/business-number'
import { CONTRACT_TYPE_NAME } from '@handal/contracts/company/companies'
import { FormField } from '../../client/screen/RecordForm.tsx'
import { Check, Day, Text } from '../../client/screen/fields.tsx'
import type { RecordForm } from '../../client/screen/use-record-form.ts'
import { PasswordField } from '../../shared/form/PasswordField.tsx'
import { SegmentedControl } from '../../shared/form/SegmentedControl.tsx'
import { TextArea, TextField } from '../../shared/form/TextField.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import { WORKPLACES } from './company-text.ts'
import type { CompanyValues } from './company-values.ts'

type Of = { readonly of: RecordForm<CompanyValues> }

/** Who the company is. */
export function IdentityFields({
  of,
  isManaged,
  isNew,
}: Of & { readonly isManaged: boolean; readonly isNew: boolean }) {
  return (
    <Sheet title="기본정보" pad="form">
      <div className="hd-form-grid">
        <Text of={of} name="companyName" required printed maxLength={100} focusFirst={isNew} />
        <FormField
          of={of}
          name="businessNo"
          render={({ onChange, value, ...field }) => (
            <TextField
              {...field}
              value={value}
              onChange={(text) => onChange(typedBusinessNumber(text))}
              num
              inputMode="numeric"
              maxLength={12}
              placeholder="123-45-67891"
            />
          )}
        />
        <Text of={of} name="corporateNo" num inputMode="numeric" maxLength={14} />
        <Text of={of} name="representative" printed maxLength={50} />
        <Text of={of} name="businessType" maxLength={100} />
        <Text of={of} name="businessItem" maxLength={100} />
        <Text of={of} name="address" maxLength={200} className="full" />
        <Text of={of} name="phone" num inputMode="tel" maxLength={30} />
        <Text
          of={of}
          name="companyBaseTime"
          num
          inputMode="numeric"
          unit="시간"
          hint={isNew ? '주 40시간이면 209시간입니다.' : '오늘부터 적용합니다.'}
        />
        {isManaged ? (
          <Text of={of} name={isNew ? 'companyBusinessScale' : 'companyScale'} num inputMode="numeric" unit="명" />
        ) : null}
      </div>
    </Sheet>
  )
}

/** Numbers of the four insurances. */
export function WorkplaceFields({ of }: Of) {
  return (
    <Sheet title="4대보험 사업장 관리번호" pad="form">
      <div className="hd-form-grid">
        {(Object.keys(WORKPLACES) as (keyof typeof WORKPLACES)[]).map((key) => (
          <Text
            key={key}
            of={of}
            name={`workplaceNumbers.${key}`}
            label={WORKPLACES[key]}
            num
            inputMode="numeric"
            maxLength={20}
          />
        ))}
      </div>
    </Sheet>
  )
}

/** The contract of the service. */
export function ContractFields({ of }: Of) {
  const endless = of.form.watch('contractType') === '0002'
  return (
    <Sheet title="서비스 계약" pad="form">
      <div className="hd-form-grid">
        <FormField
          of={of}
          name="contractType"
          render={(field) => (
            <SegmentedControl
              {...field}
              className="full"
              options={(['0001', '0002'] as const).map((value) => ({ value, text: CONTRACT_TYPE_NAME[value] }))}
              onChange={(value) => {
                field.onChange(value)
                if (value === '0002') of.form.setValue('contractEndDate', '', { shouldDirty: true })
              }}
            />
          )}
        />
        <Day of={of} name="contractStrDate" />
        {endless ? null : <Day of={of} name="contractEndDate" />}
        <Day of={of} name="contractDate" />
        <Day of={of} name="contractPaymentDate" />
        <Day of={of} name="contractPayday" />
        <FormField
          of={of}
          name="companyRemark"
          render={(field) => <TextArea {...field} className="full" maxLength={2000} />}
        />
      </div>
    </Sheet>
  )
}

/** The first operator of a new company: a new account, or one that operates another company already. */
export function FirstManagerFields({ of }: Of) {
  const isExisting = of.form.watch('managerExisting')
  return (
    <Sheet title="첫 운영자" pad="form">
      <div className="hd-form-grid">
        <Text of={of} name="managerLoginId" required maxLength={50} />
        <Text of={of} name="managerName" required={isExisting} maxLength={50} />
        <div className="full">
          <Check
            of={of}
            name="managerExisting"
            label="이미 있는 계정입니다"
            aside="다른 회사의 운영자입니다. 성명이 같아야 하고 비밀번호는 그대로 씁니다."
          />
        </div>
        {isExisting ? null : (
          <FormField
            of={of}
            name="managerPassword"
            render={(field) => (
              <PasswordField
                {...field}
                autoComplete="new-password"
                className="full"
                hint="비우면 한 번만 보이는 비밀번호를 만듭니다. 어느 쪽이든 처음 로그인하면 바꿉니다."
              />
            )}
          />
        )}
      </div>
    </Sheet>
  )
}
