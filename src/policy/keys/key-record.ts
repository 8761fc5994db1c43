/** What a service stores of a key. The key cannot be had back from it. */
export interface KeyRecord {
  /** SHA-256 of the key, in hexadecimal: what it is looked up by. */
  readonly hash: string;
  /** The prefix and the first four characters of the random part, by which people know the key in a list. */
  readonly displayPrefix: string;
  readonly lastFour: string;
  /** The identifier of the plan of its account. */
  readonly plan: string;
  readonly state: 'active' | 'revoked';
}
