-- What a customer owes after a charge-back, for the queue of the desk: few among all deposits.
CREATE INDEX deposits_short ON deposits (reversed_on) WHERE short > repaid;
