import { josa } from '@handal/base/josa'
import type { Plan } from '@handal/contracts/payroll/salary-plan'

/** Whom a payment goes to as planned: everybody something is due to. */
const payees = (plan: Plan) => plan.people.filter(({ now }) => now > 0)

/** Only differences after corrections are paid: everybody has received something before. */
export const isDifference = (plan: Plan): boolean =>
  payees(plan).length > 0 && payees(plan).every(({ paid }) => paid > 0)

/** The question of a plan's dialog. */
export const planTitle = (plan: Plan): string => {
  const { run, people, rest, action } = plan
  const month = `${Number(run.month.slice(5))}월 ${run.paymentTypeName}`
  const [first] = people
  const one = people.length === 1 && first !== undefined ? first.name : null
  switch (action) {
    case 'confirm':
      return `${josa(one === null ? month : `${one}의 ${month}`, '을/를')} 확정할까요?`
    case 'reopen':
      return `${one ?? `${people.length}명`} ${month}의 확정을 취소할까요?`
    case 'pay': {
      const [payee] = payees(plan)
      if (isDifference(plan))
        return `${payees(plan).length === 1 ? (payee?.name ?? '') : `${payees(plan).length}명`}에게 차액을 지급 완료로 기록할까요?`
      return one === null || rest.people === 0
        ? `${josa(month, '을/를')} 지급 완료로 기록할까요?`
        : `${one}의 ${josa(month, '을/를')} 지급 완료로 기록할까요?`
    }
  }
}
