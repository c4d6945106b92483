import * as format from '../../shared/format.ts'
import { Facts } from '../../shared/ui/Facts.tsx'
import { Sheet } from '../../shared/ui/Sheet.tsx'
import type { Company } from './company-area.ts'
import { contractPeriod, corporateNoText, WORKPLACES } from './company-text.ts'

const num = (text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? null : <span className="num">{text}</span>

/** Who a company is. */
export function IdentitySheet({ company }: { readonly company: Company }) {
  const { companyScale } = company
  return (
    <Sheet title="기본정보" pad="form">
      <Facts
        items={[
          { name: '회사명', value: company.companyName },
          { name: '사업자등록번호', value: num(company.businessNo) },
          { name: '법인등록번호', value: num(corporateNoText(company.corporateNo)) },
          { name: '대표자', value: company.representative },
          { name: '업태', value: company.businessType },
          { name: '종목', value: company.businessItem },
          { name: '주소', value: company.address },
          { name: '전화번호', value: num(company.phone) },
          { name: '월 소정근로시간', value: <span className="num">{company.companyBaseTime}시간</span> },
          ...(companyScale === undefined
            ? []
            : [
                { name: '상시근로자 수', value: companyScale === null ? null : num(`${format.count(companyScale)}명`) },
              ]),
        ]}
      />
    </Sheet>
  )
}

/** Numbers under which the four insurances know the workplace. */
export function WorkplaceSheet({ company }: { readonly company: Company }) {
  return (
    <Sheet title="4대보험 사업장 관리번호" pad="form">
      <Facts
        items={(Object.keys(WORKPLACES) as (keyof typeof WORKPLACES)[]).map((key) => ({
          name: WORKPLACES[key],
          value: num(company.workplaceNumbers[key]),
        }))}
      />
    </Sheet>
  )
}

/** The contract of the service; dates of payment and the remark are the super admin's. */
export function ContractSheet({ company }: { readonly company: Company }) {
  const isManaged = company.state !== undefined
  return (
    <Sheet title="서비스 계약" pad="form">
      <Facts
        items={[
          { name: '계약기간', value: num(contractPeriod(company)) },
          { name: '사원', value: num(`${format.count(company.people)}명`) },
          ...(isManaged
            ? [
                { name: '계약한 날', value: num(format.date(company.contractDate)) },
                { name: '이용료 낸 날', value: num(format.date(company.contractPaymentDate)) },
                { name: '첫 급여 지급일', value: num(format.date(company.contractPayday)) },
                { name: '이용을 끝낸 날', value: num(format.date(company.closedOn)) },
                { name: '비고', value: company.companyRemark },
              ]
            : []),
        ]}
      />
    </Sheet>
  )
}

/** What hangs on a company. */
export function HangingSheet({ company }: { readonly company: Company }) {
  return (
    <Sheet title="이 회사에 있는 것" pad="form">
      <Facts
        items={[
          { name: '사원', value: <span className="num">{format.count(company.people)}명</span> },
          ...(company.operators === undefined
            ? []
            : [{ name: '운영자', value: <span className="num">{format.count(company.operators)}명</span> }]),
          { name: '계약기간', value: <span className="num">{contractPeriod(company)}</span> },
        ]}
      />
    </Sheet>
  )
}
