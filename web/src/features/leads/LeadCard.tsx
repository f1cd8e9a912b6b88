import { EditOutlined, PhoneOutlined } from '@ant-design/icons';
import { type Lead, leadPhones, leads } from '@haina/contract/calls/leads.ts';
import { phoneDigits } from '@haina/contract/rules/phone.ts';
import { Button } from 'antd';
import { useT } from '../../lib/i18n/i18n.ts';
import { Allowed } from '../../lib/permissions/Allowed.tsx';
import { NextContactTag } from '../../ui/NextContactTag.tsx';
import { Phone } from '../../ui/Phone.tsx';
import { LastFollowUp, LeadStateDot, QualityTag } from './LeadMarks.tsx';
import styles from './leads.module.css';

/** What the card of a lead shows and tells. */
export interface LeadCardProps {
  readonly lead: Lead;
  readonly onOpen: () => void;
  readonly onEdit: () => void;
}

/** A lead on a phone: name and quality; person, number, state; last follow-up; next time with what one does next. */
export function LeadCard({ lead, onOpen, onEdit }: LeadCardProps) {
  const t = useT();
  const number = leadPhones.map((name) => lead[name]).find((value) => value !== '') ?? '';
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <button type="button" className={styles.cardName} onClick={onOpen}>
          {lead.Name}
        </button>
        {lead.QualityName !== '' && <QualityTag lead={lead} />}
      </div>
      <div className={styles.line}>
        <span className={styles.facts}>
          {lead.Legal_Person !== '' && <span>{lead.Legal_Person}</span>}
          <Phone value={number} />
        </span>
        <LeadStateDot lead={lead} />
      </div>
      {lead.Last_Time !== null && (
        <div className={styles.cardLast}>
          <LastFollowUp lead={lead} />
        </div>
      )}
      <div className={styles.line}>
        <span>{lead.Next_Time !== null && <NextContactTag next={lead.Next_Time} last={lead.Last_Time} />}</span>
        <span className={styles.cardActions}>
          {number !== '' && (
            <Button
              type="text"
              icon={<PhoneOutlined aria-hidden />}
              href={`tel:${phoneDigits(number)}`}
              aria-label={t('leads.call', { name: lead.Name })}
            >
              {t('leads.dial')}
            </Button>
          )}
          {lead.Can_Edit === 1 && (
            <Allowed to={leads.update}>
              <Button
                type="text"
                icon={<EditOutlined aria-hidden />}
                aria-label={t('entity.rowAction', { action: t('common.edit'), name: lead.Name })}
                onClick={onEdit}
              >
                {t('common.edit')}
              </Button>
            </Allowed>
          )}
        </span>
      </div>
    </article>
  );
}
