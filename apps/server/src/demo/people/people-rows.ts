import { absenceKindOf } from '@handal/contracts/people/absence-kinds'
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOf,
  plainDate,
  type PlainDate,
  shiftMonth,
} from '@handal/base/date'
import { floorRatio, multiply, ratio, ratioOf } from '@handal/base/ratio'
import { boundTo, type CipherKeys, encryptText, identifierHash } from '../../security/cipher.ts'
import { DEMO_ITEMS, type DemoCompany } from '../companies.ts'
import { holidayRows } from '../holiday-rows.ts'
import { itemRows } from '../item-rows.ts'
import type { DemoPerson } from './people.ts'
import { settingRows } from '../setting-rows.ts'

/** Rows hold from here where the demo knows no earlier day. */
const BEGINNING = plainDate('2000-01-01')
const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

const contractEnd = (company: DemoCompany, date: PlainDate): PlainDate | null => {
  if (company.contractEnd === null) return null
  return 'days' in company.contractEnd
    ? addDays(date, company.contractEnd.days)
    : lastDay(shiftMonth(monthOf(date), company.contractEnd.months))
}

/** Departments, numbered as the people's rows name them, then the divisions above them, which come first in every list. */
const departmentRows = ({ companyNo: company_no, departments, divisions }: DemoCompany) => {
  const rows = [
    ...departments.map((name, index) => {
      const above = divisions.findIndex((division) => division.departments.includes(name))
      return { name, sort_order: index + 1, parent_no: above === -1 ? null : departments.length + above + 1 }
    }),
    ...divisions.map(({ name }) => ({ name, sort_order: 0, parent_no: null })),
  ].map((row, index) => ({ ...row, company_no, department_no: index + 1 }))
  return {
    department: rows.map(({ department_no, sort_order }) => ({
      company_no,
      department_no,
      grp_no: 4,
      sort_order,
      last_day: null,
      version: 1,
    })),
    department_term: rows.map(({ department_no, name, parent_no }) => ({
      company_no,
      department_no,
      valid_from: BEGINNING,
      name,
      parent_no,
    })),
  }
}

/** Who leads each department since two years ago or the day of hire: the highest position in service, then who came first. */
export const headRows = (company: DemoCompany, people: readonly DemoPerson[], date: PlainDate) => {
  const since = plainDate(`${shiftMonth(monthOf(date), -24)}-01`)
  return departmentRows(company).department_term.flatMap((term) => {
    const [head] = people
      .filter(
        ({ departmentNo, representative, hireDate, leaveDate, positionNo }) =>
          departmentNo === term.department_no &&
          !representative &&
          hireDate <= date &&
          leaveDate === null &&
          positionNo > 1,
      )
      .toSorted(
        (a, b) => b.positionNo - a.positionNo || a.hireDate.localeCompare(b.hireDate) || a.employeeNo - b.employeeNo,
      )
    if (head === undefined) return []
    const valid_from = head.hireDate > since ? head.hireDate : since
    return [{ ...term, valid_from, head_employee_no: head.employeeNo }]
  })
}

/** Since when every demo company says of itself what it does. */
export const contractStart = (date: PlainDate): PlainDate => firstDay(shiftMonth(monthOf(date), -24))

/** What a manufacturer pays for hours is free of tax for its production workers (소득세법 제12조 제3호 더목). */
const itemsOf = ({ production }: DemoCompany) =>
  DEMO_ITEMS.map((item) =>
    production && OVER_HOURS.has(item.item_code) ? { ...item, tax: 'overtimeProduction' } : item,
  )
const OVER_HOURS: ReadonlySet<string> = new Set(['overtime', 'night', 'holiday'])

/** Rows of a company itself: settings, departments, positions, salary items. `start`: its first month here. */
export const companyRows = (company: DemoCompany, date: PlainDate, start: PlainDate) => {
  const company_no = company.companyNo
  const end = contractEnd(company, date)
  const { setting } = company
  return {
    company: [
      {
        company_no,
        company_name: company.name,
        business_no: company.businessNo,
        representative: company.representative,
        business_type: company.businessType,
        address: company.address,
        contract_start: start,
        contract_end: end,
        contract_type: end === null ? '0002' : '0001',
        remark: '',
        closed_on: null,
        version: 1,
        created_at: `${date}T00:00:00+09:00`,
      },
    ],
    company_setting: [
      {
        company_no,
        valid_from: BEGINNING,
        period_start_day: setting.periodStartDay,
        payday: setting.payday,
        payday_next_month: setting.paydayNextMonth,
        payday_on_holiday: setting.paydayOnHoliday,
        // The size of today begins with the company's own history of it.
        under5: company.identity === undefined ? setting.under5 : !setting.under5,
        employer_size: setting.employerSize,
        accident_rate_permille: setting.accidentRatePermille,
        pension_type: setting.pensionType,
        contact: setting.contact,
      },
    ],
    setting_term_entry: settingRows(company, BEGINNING).map((row) => ({
      ...row,
      entry_no: 1,
      stands: true,
      withdrawn: false,
      entered_at: `${BEGINNING}T00:00:00Z`,
      entered_by_name: '',
    })),
    ...departmentRows(company),
    holiday: company.holidays ? holidayRows(company_no, date) : [],
    position: company.positions.map((_, index) => ({
      company_no,
      position_no: index + 1,
      grp_no: 4,
      sort_order: index + 1,
      last_day: null,
      version: 1,
    })),
    position_term: company.positions.map((name, index) => ({
      company_no,
      position_no: index + 1,
      valid_from: BEGINNING,
      name,
    })),
    ...itemRows(company_no, BEGINNING, itemsOf(company)),
  }
}

const workSchedule = (person: DemoPerson): string =>
  ({ office: '0001', shiftA: '0002', shiftB: '0002', flex: '0004', part: '0005' })[person.pattern]

/** Korean and overseas Koreans (F-4) without a term, workers of an employment permit with one. */
const employmentType = (person: DemoPerson): string =>
  person.pattern === 'part' ? '0003' : person.visa === null || person.visa === 'F-4' ? '0001' : '0002'

/** Plainly made up, as everything that names a person here is. */
const ADDRESSES = [
  '가상시 별빛구 은하로 11',
  '가상시 달무리구 초승길 7',
  '가상시 해오름구 새벽로 25',
  '가온군 노을면 들꽃길 4',
]

/** Agreed monthly pay that is reported to the authorities, won; of who is paid by the hour that of the standard hours of a month. */
const reportedPay = ({ payKind, monthlyHours, amounts }: DemoPerson['terms'][number]): number => {
  const base = amounts['base'] ?? 0
  const pay = payKind === 'hourly' ? Number(floorRatio(multiply(ratio(base), ratioOf(monthlyHours)))) : base
  return pay + (amounts['duty'] ?? 0)
}

/** A row from the hire date, at every change of the pay, and when the support of small workplaces begins. */
const insuranceRows = (person: DemoPerson) => {
  const { insurance, terms } = person
  const { supportedFrom } = insurance
  const froms = [...terms.map(({ from }) => from), ...(supportedFrom === null ? [] : [supportedFrom])]
  return [...new Set(froms)].toSorted().map((valid_from) => {
    const term = terms.findLast(({ from }) => from <= valid_from)
    const reported = term === undefined ? null : reportedPay(term)
    return {
      valid_from,
      pension: insurance.pension,
      health: true,
      employment: insurance.employment,
      unemployment: insurance.unemployment,
      pension_base: reported,
      health_base: reported,
      pension_first_month: false,
      pension_after60: false,
      continuous_before65: false,
      durunuri: supportedFrom !== null && supportedFrom <= valid_from,
    }
  })
}

/** Rows of people and the dated facts they are paid by. */
export const personRows = (company_no: number, people: readonly DemoPerson[], keys: CipherKeys) => {
  const key = (person: DemoPerson) => ({ company_no, employee_no: person.employeeNo })
  return {
    employee: people.map((person) => ({
      ...key(person),
      employee_code: person.code,
      name: person.name,
      birth_date: person.birthDate,
      resident_number_cipher: hex(
        encryptText(keys, person.residentNumber, boundTo('employee.resident_number', company_no, person.employeeNo)),
      ),
      resident_number_hash: hex(identifierHash(keys, person.residentNumber)),
      resident_number_masked: `${person.residentNumber.slice(0, 8)}******`,
      nationality: person.nationality,
      visa: person.visa,
      visa_until: person.visaUntil,
      hire_date: person.hireDate,
      leave_date: person.leaveDate,
      dc_entry_date: person.dcEntryDate,
      gender: Number(person.residentNumber[7]) % 2 === 1 ? 'M' : 'F',
      contract_end: employmentType(person) === '0002' ? addDays(addMonths(person.hireDate, 36), -1) : null,
      leave_reason: person.leaveDate === null ? null : '자진 퇴사',
      email: null,
      phone: `010-0000-${String(1000 + ((company_no * 577 + person.employeeNo * 7919) % 9000))}`,
      address: ADDRESSES[person.employeeNo % ADDRESSES.length] ?? null,
      version: 1,
      created_at: `${person.hireDate}T09:00:00+09:00`,
    })),
    employee_assignment: people.map((person) => ({
      ...key(person),
      valid_from: person.hireDate,
      department_no: person.departmentNo,
      position_no: person.positionNo,
      employment_type: employmentType(person),
      work_schedule: workSchedule(person),
      working_weekdays: '1,2,3,4,5',
      base_start: person.start,
      base_end: person.end,
      job_title: person.jobTitle,
    })),
    pay_term: people.flatMap((person) =>
      person.terms.map((term) => ({
        ...key(person),
        valid_from: term.from,
        pay_kind: term.payKind,
        monthly_hours: term.monthlyHours,
        daily_minutes: term.dailyMinutes,
        amounts: term.amounts,
      })),
    ),
    tax_setting: people.map((person) => ({
      ...key(person),
      valid_from: person.hireDate,
      withholding_percent: person.tax.withholdingPercent,
      foreign_flat_rate: person.tax.foreignFlatRate,
      youth_reduction_percent: person.tax.youthReductionPercent,
      youth_reduction_until: person.tax.youthReductionPercent === null ? null : addDays(person.hireDate, 365 * 5),
    })),
    family_count: people.map((person) => ({
      ...key(person),
      valid_from: person.hireDate,
      dependents: person.tax.dependents,
      children: person.tax.children,
      children_under7: person.tax.childrenUnder7,
    })),
    insurance_setting: people.flatMap((person) => insuranceRows(person).map((row) => ({ ...key(person), ...row }))),
    leave_of_absence: people.flatMap((person) =>
      person.away === null
        ? []
        : [
            {
              ...key(person),
              from_date: person.away.from,
              to_date: person.away.to,
              kind: absenceKindOf(person.away.reason),
              cause: person.away.reason,
            },
          ],
    ),
    bank_account: people.flatMap((person) =>
      person.account === null
        ? []
        : [
            {
              ...key(person),
              valid_from: person.hireDate,
              bank_code: person.account.bankCode,
              number_cipher: hex(
                encryptText(keys, person.account.number, boundTo('bank_account.number', company_no, person.employeeNo)),
              ),
              number_masked: `***-**-${person.account.number.slice(-4)}`,
              holder: person.name,
            },
          ],
    ),
  }
}
