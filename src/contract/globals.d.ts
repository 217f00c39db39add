/**
 * What the browser and Node both have. The contract is compiled without the types of either, so that neither
 * creeps in; only this project reads this file.
 */
declare class URL {
  static canParse(address: string, base?: string): boolean;
  constructor(address: string, base?: string);
  readonly origin: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
