/** Digits of a resident number with its hyphen, as typed: `9208142` → `920814-2`. At most 13 digits. */
export function formatResidentNumber(text: string): string {
  const digits = text.normalize('NFKC').replace(/\D/g, '').slice(0, 13)
  return digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits
}

/** Hides all but birth date and the first digit behind the hyphen: `920814-2******`. */
export function maskResidentNumber(value: string): string {
  const digits = value.replace(/[^\d*]/g, '')
  return digits.length < 7 ? value : `${digits.slice(0, 6)}-${digits.slice(6, 7)}******`
}

/** What is wrong with the form of a resident number (13 digits with an existing birth date); undefined when nothing is. The check digit is not used: numbers given since October 2020 have none. */
export function residentNumberProblem(value: string): string | undefined {
  const match = /^(\d{2})(\d{2})(\d{2})-?(\d)\d{6}$/.exec(value)
  if (!match) return '주민등록번호 13자리를 입력해 주세요.'
  const century = { 1: 1900, 2: 1900, 5: 1900, 6: 1900, 3: 2000, 4: 2000, 7: 2000, 8: 2000, 9: 1800, 0: 1800 }[
    Number(match[4])
  ]
  const year = (century ?? 1900) + Number(match[1])
  const day = new Date(Date.UTC(year, Number(match[2]) - 1, Number(match[3])))
  const exists = day.getUTCMonth() === Number(match[2]) - 1 && day.getUTCDate() === Number(match[3])
  return exists ? undefined : '주민등록번호 앞자리의 생년월일을 다시 확인해 주세요.'
}
