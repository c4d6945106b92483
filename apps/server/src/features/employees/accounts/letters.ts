import { josa } from '@handal/base/josa'
import type { LinkRow } from '../../../session/account-links.repo.ts'
import { LINK_HOURS } from '../../../session/account-links.ts'
import type { Letter } from '../../../mail/mailer.ts'

/** The letter with a link: who, for which company, what to do, until when; no password. */
export const letterOf = (
  { kind, link_no: no, mailed_to: to, user_name: name, login_id: login, company_name: company }: LinkRow,
  link: string,
): Letter => {
  const isNew = kind === 'INVITE'
  return {
    to,
    id: `account-link-${no}`,
    subject: isNew ? `[한달] ${company} 로그인 계정을 만들었습니다` : `[한달] ${company} 비밀번호를 다시 정해 주세요`,
    text: [
      `${name}님, 안녕하세요.`,
      '',
      isNew
        ? `${josa(company, '이/가')} 한달에 로그인 계정을 만들었습니다. 아래 주소에서 비밀번호를 정하면 급여명세서와 근태를 볼 수 있습니다.`
        : `${company} 운영자가 비밀번호를 다시 정할 수 있는 주소를 보냈습니다. 새 비밀번호를 정하기 전까지는 지금 비밀번호를 그대로 씁니다.`,
      '',
      `아이디: ${login}`,
      `주소: ${link}`,
      '',
      `이 주소는 ${LINK_HOURS / 24}일 동안 한 번만 쓸 수 있습니다. 다른 사람에게 전달하지 말아 주세요.`,
      '요청한 적이 없으면 이 메일을 지우고 회사 운영자에게 알려 주세요.',
      '',
      '한달',
      '',
    ].join('\n'),
  }
}
