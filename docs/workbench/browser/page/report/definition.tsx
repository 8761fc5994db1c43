import type { ReportDescription } from 'barstats/reports';
import { Fold } from '../parts/controls.js';
import { measureInWords } from '../parts/words.js';
import { Shortened } from '../parts/shortened.js';

/** What the report is about, and what exactly it counts. */
export function Definition({ description }: { readonly description: ReportDescription }) {
  const { text, atRandom, questions, measures, statistics } = description;
  return (
    <Fold summary="What is counted, exactly">
      {() => (
        <div class="exactly">
          <p>{text}</p>
          {atRandom && (
            <p class="hint">
              At random, a flip keeps {atRandom.keeps}. It destroys {atRandom.destroys}.
            </p>
          )}
          <Shortened items={questions} first={8} what="question">
            {(shown) =>
              shown.map(({ id, title: question, asked, knownWhen, outcomes }) => (
                <div key={id}>
                  <h3>{question}</h3>
                  <p class="hint">
                    Of {asked}; known {knownWhen}.
                  </p>
                  <dl>
                    {outcomes.map(({ id: outcome, label, when }) => (
                      <div key={outcome}>
                        <dt>{label}</dt>
                        <dd>{when}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              ))
            }
          </Shortened>
          <Shortened
            items={[...measures.map((each) => ({ ...each, label: measureInWords(each) })), ...statistics]}
            first={8}
            what="measure"
          >
            {(shown) =>
              shown.map(({ id, label, formula }) => (
                <dl key={id}>
                  <div>
                    <dt>{label}</dt>
                    <dd>{formula}</dd>
                  </div>
                </dl>
              ))
            }
          </Shortened>
        </div>
      )}
    </Fold>
  );
}
